-- That a fee notice is paid: once, whoever notes it (contract 2, 6.2: pay once per message id; a notice is one of an account).
create table fee_notice_payment (
  -- Two people who note it at once meet here.
  notice_id text primary key references fee_notice (id),
  paid_on   date not null,
  -- As the audit names them.
  noted_by  text not null,
  -- Of which client they are; null for an operator.
  client_id bigint references client (id),
  noted_at  timestamptz not null
);
