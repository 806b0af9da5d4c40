-- A contract partner that is switched off stays on the list, but nobody files for it any more. What an import does not name
-- is switched off, never deleted, so that a wrong file can be taken back.
alter table contract_partner add column active boolean not null default true;
