CREATE TABLE "known_devices" (
	"phone_number" text NOT NULL,
	"asker" text NOT NULL,
	"verified_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_phone_number_asker_pk" PRIMARY KEY("phone_number","asker")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"network" text NOT NULL,
	"wide_network" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sender" text,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	CONSTRAINT "messages_state" CHECK ("messages"."state" in ('withheld', 'queued', 'sending', 'sent', 'delivered', 'unknown', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" DROP CONSTRAINT "codes_pkey";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_phone_number_audience_asker_pk" PRIMARY KEY("phone_number","audience","asker");--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "drivers" ADD COLUMN "terms_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passengers" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "passengers" ADD COLUMN "terms_agreed_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "known_devices_by_age" ON "known_devices" USING btree ("verified_at");--> statement-breakpoint
CREATE INDEX "messages_unverified" ON "messages" USING btree ("created_at") WHERE "messages"."verified_at" is null;--> statement-breakpoint
CREATE INDEX "messages_by_number" ON "messages" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "messages_to_do" ON "messages" USING btree ("state","changed_at") WHERE "messages"."state" in ('queued', 'sending', 'sent');--> statement-breakpoint
CREATE INDEX "rate_limits_by_reset" ON "rate_limits" USING btree ("resets_at");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_audience" CHECK ("codes"."audience" in ('driver', 'passenger'));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_tries" CHECK ("codes"."tries" >= 0);