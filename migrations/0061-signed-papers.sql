-- Fields in which a signed paper differs from the one that was given to the provider; names, never values.
alter table power_of_attorney add column altered_fields text[] not null default '{}';
-- Open processes whose deadline has passed, and creations that nobody ends any more, for the upkeep.
create index power_of_attorney_overdue on power_of_attorney (valid_until) where status = 'offen';
