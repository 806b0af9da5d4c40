-- What was forecast for an order that waited, and when it really went: how far forecasts can be trusted. A sample, and kept for some
-- days only. No foreign key: it is a note about the past of a lane, not a part of the order.
create table forecast_sample (
  order_id bigint primary key,
  environment text not null,
  username text not null,
  made_at timestamptz not null,
  predicted_at timestamptz not null,
  margin_ms integer not null,
  -- Null while it waits.
  sent_at timestamptz
);
create index forecast_sample_made on forecast_sample (made_at);
create index forecast_sample_waiting on forecast_sample (order_id) where sent_at is null;
