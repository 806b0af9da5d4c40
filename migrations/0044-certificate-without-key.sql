-- Only the certificate itself is kept: a text sent with it may have held the private key, readable.
update gks_access
set certificate = coalesce(
  substring(certificate from '-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----') || E'\n', '')
where certificate like '%PRIVATE KEY%';
