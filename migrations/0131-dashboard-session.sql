-- Who is signed in, and who is half way: a login of several steps is a session that does not open anything yet. The token of
-- the cookie is kept as its hash.
create table dashboard_session (
  id               bigint generated always as identity primary key,
  token_hash       bytea not null unique check (length(token_hash) = 32),
  user_id          bigint not null references dashboard_user (id) on delete cascade,
  state            text not null check (state in ('totp', 'new-password', 'open')),
  browser          text not null check (char_length(browser) <= 200),
  created_at       timestamptz not null,
  -- Written once a minute at most.
  seen_at          timestamptz not null,
  -- When the person last proved who they are, by password or code.
  confirmed_at     timestamptz not null,
  second_factor_at timestamptz
);

create index dashboard_session_of_user on dashboard_session (user_id);
create index dashboard_session_age on dashboard_session (created_at);
