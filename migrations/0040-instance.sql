-- Which kind of instance this database belongs to, and a value sealed with its key. Orders and users of one
-- instance do not exist on the other (contract 1, 1.5), and a wrong key is noticed at the start.
create table instance (
  only_one   boolean primary key default true check (only_one),
  kind       text not null check (kind in ('test', 'production')),
  seal_check bytea
);
