/** Said when the device itself fails, for example because its disk is full. */
export const notSavedHere = 'This couldn’t be saved on this device. Try again in a moment.'

/** Said while someone is writing what the device can't store. */
export const cannotSaveHere = 'This device can’t save your changes. Copy them somewhere safe before you close this page.'
