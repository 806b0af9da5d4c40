-- What was kept without an owner is evaluated once more, so that operators see it as well; news count the same whenever they are read.
update return_message set evaluated_at = null, outcome = null where outcome = 'without owner';
