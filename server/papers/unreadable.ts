// A file that cannot be opened, and why.
import type { Obstacle } from '#domain/papers/reading.ts'

export class Unreadable extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle, options?: ErrorOptions) {
    super(obstacle, options)
    this.obstacle = obstacle
  }
}
