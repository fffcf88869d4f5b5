CREATE TABLE "past_applications" (
	"driver_id" uuid NOT NULL,
	"reference" text,
	"personal_info" jsonb,
	"vehicle" jsonb,
	"vehicle_media" jsonb,
	"documents" jsonb,
	"reason" text,
	"sent_at" timestamp (3) with time zone,
	"reviewed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_applications_driver_id_ended_at_pk" PRIMARY KEY("driver_id","ended_at"),
	CONSTRAINT "past_applications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "applications" DROP CONSTRAINT "applications_status";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "withdrawn_from" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "erase_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "channel" text DEFAULT 'sms' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "past_applications" ADD CONSTRAINT "past_applications_driver_id_drivers_id_fk" FOREIGN KEY ("driver_id") REFERENCES "public"."drivers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_to_erase" ON "applications" USING btree ("erase_at") WHERE "applications"."erase_at" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_withdrawn" CHECK (("applications"."status" = 'withdrawn') = ("applications"."erase_at" is not null and "applications"."withdrawn_from" is not null));--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_status" CHECK ("applications"."status" in ('personal_info', 'vehicle_info', 'vehicle_docs', 'document_uploads', 'ready_to_send', 'pending_approval', 'changes_requested', 'approved', 'rejected', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('sms', 'voice', 'whatsapp', 'email'));