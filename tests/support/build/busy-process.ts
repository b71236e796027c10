// Computes forever, blocking everything else on its thread.
for (;;);
