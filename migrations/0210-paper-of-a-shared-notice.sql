-- The paper of a fee notice names every application. Clients that share a login had keys to papers with applications of the other
-- (docs/adr/0070): those keys end. The documents stay; operators open them in the dashboard.
delete from stored_file f
using fee_notice_part p
where p.notice_id = f.fee_notice_id
  and jsonb_path_exists(
    p.applications, '$[*] ? (@.clientId != null && @.clientId != $client)', jsonb_build_object('client', f.client_id));
