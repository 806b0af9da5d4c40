-- One value for every key that has sealed something here, instead of one for the oldest: a start must open all of them,
-- so that it is refused without the newest key too while a rotation is under way.
alter table instance add column seal_checks bytea[] not null default '{}';
update instance set seal_checks = array[seal_check] where seal_check is not null;
alter table instance drop column seal_check;
