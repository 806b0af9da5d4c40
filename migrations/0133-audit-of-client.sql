-- Whose affair an act is, where it is the affair of one client: its people may read it. What was noted before names the client
-- in its details at best.
alter table audit_entry add column client_id bigint references client (id);

create index audit_entry_of_client on audit_entry (client_id, id) where client_id is not null;
