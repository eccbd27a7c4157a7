-- The figure that a ticket is about, as it was shown to the person who asks (docs/decisions/188): its value, its formula, what
-- went into it, where, and by which version of the product. Nothing is looked up again: staff see what was sent.
alter table tickets add column figure jsonb check (length(figure::text) <= 20000);
