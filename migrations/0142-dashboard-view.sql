-- Lists as a person likes to look at them: what stands in the address, under a name of their own.
create table dashboard_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references dashboard_user (id),
  name text not null check (name <> ''),
  search text not null,
  created_at timestamptz not null,
  unique (user_id, name)
);
