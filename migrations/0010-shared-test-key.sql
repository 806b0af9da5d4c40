-- The encryption key that a test instance made for itself, so that its nodes share one without any setting.
-- A production instance never writes here: its key comes from the settings or there is none.
create table shared_test_key (
  only_one boolean primary key default true check (only_one),
  key      bytea not null check (length(key) = 32)
);
