-- People file applications by form: documents go up first, as bytes, and what is typed is kept on the way, without codes.

-- Bytes that a form refers to by their id. Gone after a day, or with the batch that waits for them.
create table uploaded_document (
  id uuid primary key,
  client_id bigint not null references client (id),
  user_id bigint not null references dashboard_user (id),
  content bytea not null,
  size integer not null check (size > 0),
  facts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index uploaded_document_of_client on uploaded_document (client_id);
create index uploaded_document_expired on uploaded_document (expires_at);

create table application_draft (
  id uuid primary key,
  client_id bigint not null references client (id),
  user_id bigint not null references dashboard_user (id),
  business_transaction text not null,
  content bytea not null,
  saved_at timestamptz not null
);
create index application_draft_of_person on application_draft (user_id, client_id, saved_at);
create index application_draft_old on application_draft (saved_at);

-- What a person wished once is filed once, however often the page asks.
create table filing_key (
  client_id bigint not null references client (id),
  key uuid not null,
  order_id bigint references customer_order (id),
  created_at timestamptz not null,
  primary key (client_id, key)
);
create index filing_key_old on filing_key (created_at);
