-- The return page asks the provider only for whoever has the link that the signer was given, and at most once in some seconds
-- whatever node is asked. The token of the link is kept as its hash. Processes from before have none: of them the page tells
-- what is stored.
create table power_of_attorney_link (
  power_of_attorney_id bigint primary key references power_of_attorney (id) on delete cascade,
  token_hash           bytea not null check (length(token_hash) = 32),
  asked_at             timestamptz
);
