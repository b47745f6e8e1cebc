-- A deadline that is moved starts the days of delay anew: what was credited for an earlier one is set apart.

alter table orders add column late_days_before integer not null default 0
  constraint orders_late_days_before_check check (late_days_before >= 0 and late_days_before <= late_days);
