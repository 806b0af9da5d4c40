-- After a correction an application repeats its order with the corrected data as well as with the first.
alter table repeat_key add column latest_fingerprint bytea;
