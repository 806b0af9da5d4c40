-- When an API user last proved its password, to the minute. Beside the user and not in it: a change of a user makes every
-- node forget its callers.
create table api_user_use (
  api_user_id bigint primary key references api_user (id) on delete cascade,
  last_used_at timestamptz not null
);
