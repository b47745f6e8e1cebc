// The error for a file that cannot be opened, with the reason.
import type { Obstacle } from '#domain/papers/reading.ts'

export class Unreadable extends Error {
  readonly obstacle: Obstacle

  constructor(obstacle: Obstacle, options?: ErrorOptions) {
    super(obstacle, options)
    this.obstacle = obstacle
  }
}
