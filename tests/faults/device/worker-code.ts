export { answerApiCall, isApiCall } from '#sw/api-route.ts'
