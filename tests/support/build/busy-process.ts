// Computes for ever: nothing else of its thread comes to its turn.
for (;;);
