-- What the page of one order tells is looked up by the order: the messages that name its application, and who did what about it.
create index return_message_of_application on return_message (application_id) where application_id is not null;
create index return_message_related on return_message (related_message_id) where related_message_id is not null;
create index audit_entry_on_subject on audit_entry (subject, id);
