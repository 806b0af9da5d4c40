-- GET /health counts the certificates that need attention, for everybody and without a login: it must not read and
-- open every access each time. What a certificate says of itself is kept beside it, and so is which key sealed the
-- secrets. Null: nobody has looked yet; whoever counts looks first, so that whatever writes a certificate need not.
alter table gks_access
  add column certificate_is_readable boolean,
  add column certificate_valid_from timestamptz,
  add column certificate_valid_to timestamptz,
  add column certificate_version smallint,
  add constraint gks_access_certificate_figures check (
    (certificate_is_readable is true) = (certificate_valid_from is not null)
    and (certificate_is_readable is true) = (certificate_valid_to is not null)
    and (certificate_is_readable is true) = (certificate_version is not null));

-- The head of a sealed value: version and name of the key, or 00 for a value that is not sealed.
alter table gks_access
  add column password_sealer text not null generated always as (
    case when substring(sealed_password from 1 for 1) = '\x00' then '00'
      else encode(substring(sealed_password from 1 for 5), 'hex') end) stored,
  add column private_key_sealer text not null generated always as (
    case when substring(sealed_private_key from 1 for 1) = '\x00' then '00'
      else encode(substring(sealed_private_key from 1 for 5), 'hex') end) stored;

-- All that is counted, so that the rows with their long texts are not read.
create index gks_access_certificates on gks_access (certificate_is_readable, certificate_valid_to)
  include (certificate_valid_from, password_sealer, private_key_sealer);

create function forget_certificate_figures() returns trigger language plpgsql as $$
begin
  new.certificate_is_readable := null;
  new.certificate_valid_from := null;
  new.certificate_valid_to := null;
  new.certificate_version := null;
  return new;
end
$$;

create trigger forget_certificate_figures before update of certificate on gks_access
  for each row when (old.certificate is distinct from new.certificate)
  execute function forget_certificate_figures();
