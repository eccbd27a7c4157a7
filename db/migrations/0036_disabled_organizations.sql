-- Why staff disabled an organization, for its owners; and whom to ask about that and about everything else.
alter table tenants add column disabled_reason text check (length(disabled_reason) <= 500);
update tenants t set disabled_reason = (
  select left(c.after ->> 'reason', 500) from changes c
  where c.tenant_id = t.id and c.noun = 'tenants' and c.act = 'disable'
  order by c.id desc limit 1)
where t.disabled;
alter table system_settings add column contact_email text check (length(contact_email) <= 254);

-- A person's mails go with their account.
create index mails_by_address on mails (lower(to_address));
