CREATE TABLE "erased_visitors" (
	"hash" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "visitor_ids" text[];--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_visitor_ids" CHECK ("applications"."status" = 'withdrawn' or "applications"."visitor_ids" is null);