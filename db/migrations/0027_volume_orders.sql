-- Nobody looks for wells by their water; every index is paid for by each imported month.
drop index well_totals_by_last_water, well_totals_by_total_water;
