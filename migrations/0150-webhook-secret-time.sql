-- People who rotate secrets want to know how old one is. Unknown for those that were set before.
alter table webhook add column secret_set_at timestamptz;
