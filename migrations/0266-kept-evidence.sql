-- What is signed is written once as well: a day takes a time stamp later, once. A message may be sealed with another key; it goes when
-- personal data does, row by row, and never all at once.
create trigger keep_days before delete on evidence_day for each row execute function refuse_change();
create trigger keep_all_days before truncate on evidence_day for each statement execute function refuse_change();
create trigger keep_signed_days before update on evidence_day for each row
  when ((old.day, old.chains, old.leaves, old.root, old.signed_at, old.key_id, old.signature)
      is distinct from (new.day, new.chains, new.leaves, new.root, new.signed_at, new.key_id, new.signature)
    or old.time_stamp is not null or new.time_stamp is null)
  execute function refuse_change();
create trigger keep_messages before update on evidence_message for each row
  when ((old.id, old.attempt_id, old.direction, old.sha256, old.size)
    is distinct from (new.id, new.attempt_id, new.direction, new.sha256, new.size))
  execute function refuse_change();
create trigger keep_all_messages before truncate on evidence_message for each statement execute function refuse_change();

-- Read by the day, as the entries of orders are.
create index evidence_delivery_by_time on evidence_delivery using brin (recorded_at) with (pages_per_range = 16, autosummarize = on);
