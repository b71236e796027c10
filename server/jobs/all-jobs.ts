import { sendEmail } from '#server/mail/send-email.ts'
import { webflowClockJob } from '#server/website/webflow-clock-job.ts'
import { webflowJob } from '#server/website/webflow-job.ts'
import { remindJob } from './remind-job.ts'
import type { Job } from './job.ts'
import { sweepJob } from './sweep-job.ts'

/** All kinds of background jobs. */
export const allJobs: readonly Job[] = [sweepJob, remindJob, sendEmail, webflowJob, webflowClockJob]
