import { sendEmail } from '#server/mail/send-email.ts'
import { webflowClockJob } from '#server/webflow/webflow-clock-job.ts'
import { webflowJob } from '#server/webflow/webflow-job.ts'
import { remindJob } from '#server/reminders/remind-job.ts'
import type { Job } from './job.ts'
import { sweepJob } from './sweep-job.ts'

/** Every kind of background work there is. */
export const allJobs: readonly Job[] = [sweepJob, remindJob, sendEmail, webflowJob, webflowClockJob]
