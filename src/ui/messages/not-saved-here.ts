/** Said when the device itself fails, for example because its disk is full. */
export const notSavedHere = 'This couldn’t be saved on this device. Try again in a moment.'
