-- What a collector says of itself to people whose devices it takes: {"email", "trackingUrl", "deliveryDays",
-- "hasPackaging"}. What it does not say is absent.
alter table collector add column contact jsonb not null default '{}';

-- The collector's picture of what it found on a device, beside the reason for a lower grade.
alter table tradecart_device add column downgrade_image text not null default '';
