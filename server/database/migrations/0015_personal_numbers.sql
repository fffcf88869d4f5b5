DROP INDEX "applications_by_nin";--> statement-breakpoint
DROP INDEX "applications_by_licence";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "numbers_key" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "nin_index" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "licence_index" text;--> statement-breakpoint
ALTER TABLE "past_applications" ADD COLUMN "numbers_key" text;--> statement-breakpoint
CREATE INDEX "applications_by_nin" ON "applications" USING btree ("nin_index");--> statement-breakpoint
CREATE INDEX "applications_by_licence" ON "applications" USING btree ("licence_index");