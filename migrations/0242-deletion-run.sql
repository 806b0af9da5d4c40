-- What upkeep has deleted, per kind and German day, so that it can be shown that old data goes (FZV § 18 (3)).
create table deletion_run (
  kind text not null,
  day date not null,
  -- Nothing older than this was left.
  until timestamptz not null,
  number bigint not null check (number > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (kind, day)
);
