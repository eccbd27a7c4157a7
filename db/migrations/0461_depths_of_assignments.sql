-- An assignment of some depths only, in the words of its paper. The column before was for a form that never came.
alter table lease_assignments drop column depth, add column depths text;
