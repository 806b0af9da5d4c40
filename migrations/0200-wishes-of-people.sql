-- A page tells its wish with a key, so that nothing is filed twice. The same key with other content was another wish: it is told so instead of
-- being given what the first became. Null: from before this was kept.
alter table filing_key
  add column fingerprint bytea,
  -- It repeats an order that was there already.
  add column repeated boolean not null default false;
alter table batch add column fingerprint bytea;

-- One signing process per wish; after one that failed the same wish may be told again.
alter table power_of_attorney add column wish_key uuid;
create unique index power_of_attorney_wish on power_of_attorney (client_id, wish_key)
where wish_key is not null and status <> 'fehlgeschlagen';
