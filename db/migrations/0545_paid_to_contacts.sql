-- What was paid to a contact, by the day of payment.
create index obligations_of_payee on obligations (tenant_id, payee_id, paid_on, id) where payee_id is not null;
