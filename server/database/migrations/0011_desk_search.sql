CREATE INDEX "applications_by_licence" ON "applications" USING btree (("documents" ->> 'licenceNumber'));--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ((lower(("personal_info" ->> 'firstName') || ' ' || ("personal_info" ->> 'lastName'))) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_by_last_name" ON "applications" USING btree ((lower("personal_info" ->> 'lastName')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_by_reference" ON "applications" USING btree ("reference" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "applications_by_plate" ON "applications" USING btree (("vehicle" ->> 'plateNumber') text_pattern_ops);--> statement-breakpoint
CREATE INDEX "files_by_hash" ON "files" USING btree ("hash");