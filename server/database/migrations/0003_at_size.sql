ALTER TABLE "applications" DROP CONSTRAINT "applications_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "decisions" DROP CONSTRAINT "decisions_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "login_tokens" DROP CONSTRAINT "login_tokens_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "referrals" DROP CONSTRAINT "referrals_driver_id_drivers_id_fk";
--> statement-breakpoint
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_driver_id_drivers_id_fk";
--> statement-breakpoint
DROP INDEX "applications_by_status";--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "login_tokens" ADD CONSTRAINT "login_tokens_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_by_sending" ON "applications" USING btree (coalesce("sent_at", timestamptz 'infinity'),"driver_id");--> statement-breakpoint
CREATE INDEX "sessions_by_driver" ON "sessions" USING btree ("driver_id");--> statement-breakpoint
CREATE INDEX "tokens_by_expiry" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "applications_by_status" ON "applications" USING btree ("status",coalesce("sent_at", timestamptz 'infinity'),"driver_id");--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" in ('personal_info', 'vehicle_info', 'vehicle_docs', 'document_uploads', 'ready_to_send', 'pending_approval', 'changes_requested', 'approved', 'rejected'));--> statement-breakpoint
ALTER TABLE "client_errors" ADD CONSTRAINT "client_errors_count" CHECK ("client_errors"."count" > 0);--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_decision" CHECK ("decisions"."decision" in ('approved', 'changes_requested', 'rejected'));--> statement-breakpoint
ALTER TABLE "drivers" ADD CONSTRAINT "drivers_phone_number" CHECK ("drivers"."phone_number" ~ '^\+[1-9][0-9]{6,14}$');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_state" CHECK ("files"."state" in ('reserved', 'uploaded', 'accepted', 'marked', 'removing'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_size" CHECK ("files"."size" >= 0);--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_kind" CHECK ("tokens"."kind" in ('access', 'refresh'));--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_generation" CHECK ("tokens"."generation" >= 0);