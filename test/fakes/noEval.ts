import { z } from 'zod'

// Imported before any schema is made. The page's policy forbids `eval`, and each try is told as a breach of it.
z.config({ jitless: true })
