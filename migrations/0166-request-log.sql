-- What programs asked of the API, for whoever looks up a trace id. Never a value of a body: its shape only. Written in batches
-- beside the requests, kept for 30 days.
create table api_request (
  id          bigint generated always as identity primary key,
  at          timestamptz not null,
  client_id   bigint not null,
  user_name   text not null,
  method      text not null,
  -- As the contract writes it, with its parameters unnamed; null for an address that there is not.
  route       text,
  status      smallint not null,
  duration_ms integer not null,
  trace_id    text not null,
  body_bytes  integer,
  -- In the order of the body; null where none was taken.
  shape       json,
  reasons     jsonb not null default '[]',
  order_id    bigint
);

create index api_request_of_client on api_request (client_id, id);
create index api_request_refused on api_request (client_id, id) where status >= 400;
create index api_request_by_time on api_request (at);
create index api_request_by_trace on api_request (trace_id);
