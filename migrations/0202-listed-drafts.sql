-- What a list of drafts shows, so that none of them is opened for it. Drafts from before show it once they are saved again.
alter table application_draft
  add column fin text,
  add column license_plate text;
