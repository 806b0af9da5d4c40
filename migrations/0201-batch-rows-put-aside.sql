-- A row that cannot be filed for a reason that is not its own is put aside with what it was to file, so that somebody can have it tried again.
alter table batch_row
  drop constraint batch_row_state_check,
  add constraint batch_row_state_check
    check (state in ('waiting', 'accepted', 'duplicate', 'refused', 'failed', 'stopped')),
  drop constraint batch_row_check,
  add constraint batch_row_form_check check ((state in ('waiting', 'failed')) = (form is not null));

-- Rows that had to wait come after those that were not tried yet.
drop index batch_row_waiting;
create index batch_row_waiting on batch_row (batch_id, claimed_until nulls first, line) where state = 'waiting';

alter table batch
  -- Since when nothing at all could be filed of it.
  add column resting_since timestamptz,
  -- What became of its rows, once nothing waits: lists do not count them again.
  add column counts jsonb;

update batch
set counts = (
  select jsonb_build_object(
    'total', count(*),
    'waiting', 0,
    'accepted', count(*) filter (where r.state = 'accepted'),
    'duplicate', count(*) filter (where r.state = 'duplicate'),
    'refused', count(*) filter (where r.state = 'refused'),
    'failed', 0,
    'stopped', count(*) filter (where r.state = 'stopped')
  )
  from batch_row r where r.batch_id = batch.id
)
where state <> 'running';
