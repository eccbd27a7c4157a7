-- What was not produced in dollars, net to the organization, and at which price: of its check stubs in that month, or else of
-- its latest price deck. Not known without either.
alter table anomalies
  add column lost_dollars numeric(16, 2),
  add column priced_by text;
