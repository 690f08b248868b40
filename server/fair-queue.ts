import { AppError } from '#server/errors.ts';

/** The lane of a client, and the client in it, from its widest group to itself. */
export type QueuePath = readonly [lane: string, ...groups: string[]];

/** Runs work in its turn. */
export type FairQueue = <T>(path: QueuePath, work: () => Promise<T>) => Promise<T>;

type QueuedTask = { start: () => void; reject: (error: AppError) => void };

/** Waiting tasks of a group of clients; its first subgroup is next. */
type Group = { size: number; subgroups: Map<string, Group>; tasks: QueuedTask[] };

/** Approximate time in which a full queue drains. */
const retryAfterSeconds = 5;

/**
 * Runs up to `concurrency` pieces of work at once. Lanes take turns, so do the groups of a lane, and so on: a flood
 * of one client, or of many in one group, delays the others by one piece of work at most. When more than `maxWaiting`
 * wait in a lane, the newest entry of its fullest group is rejected with OVERLOADED.
 */
export function createFairQueue(options: { concurrency: number; maxWaiting: number }): FairQueue {
  const lanes = createGroup();
  let running = 0;

  const waitForTurn = (path: QueuePath) =>
    new Promise<void>((resolve, reject) => {
      addTask(lanes, path, { start: resolve, reject });
      const [ownLane, ...groups] = path;
      const lane = lanes.subgroups.get(ownLane);
      if (!lane || lane.size <= options.maxWaiting) return;
      lanes.size -= 1;
      removeNewest(lane, groups)?.reject(createOverloadedError());
    });
  const startNext = () => {
    if (lanes.size === 0) return;
    running += 1;
    takeNext(lanes)?.start();
  };

  return async (path, work) => {
    if (running < options.concurrency) running += 1;
    else await waitForTurn(path);
    try {
      return await work();
    } finally {
      running -= 1;
      startNext();
    }
  };
}

function createGroup(): Group {
  return { size: 0, subgroups: new Map(), tasks: [] };
}

function addTask(group: Group, [key, ...path]: readonly string[], task: QueuedTask): void {
  group.size += 1;
  if (key === undefined) {
    group.tasks.push(task);
    return;
  }
  const subgroup = group.subgroups.get(key) ?? createGroup();
  group.subgroups.set(key, subgroup);
  addTask(subgroup, path, task);
}

/** The task whose turn it is; each group it is taken from goes to the end. */
function takeNext(group: Group): QueuedTask | undefined {
  group.size -= 1;
  const [next] = group.subgroups;
  if (!next) return group.tasks.shift();
  const [key, subgroup] = next;
  const task = takeNext(subgroup);
  group.subgroups.delete(key);
  if (subgroup.size > 0) group.subgroups.set(key, subgroup);
  return task;
}

/** The newest task of the fullest subgroup; of equal ones that of `path`, else the last. */
function removeNewest(group: Group, [key = '', ...path]: readonly string[]): QueuedTask | undefined {
  group.size -= 1;
  let fullestKey = key;
  const sizeOf = (other: string) => group.subgroups.get(other)?.size ?? 0;
  for (const other of group.subgroups.keys()) {
    const isFuller = sizeOf(other) > sizeOf(fullestKey);
    if (isFuller || (fullestKey !== key && sizeOf(other) === sizeOf(fullestKey))) fullestKey = other;
  }
  const subgroup = group.subgroups.get(fullestKey);
  if (!subgroup) return group.tasks.pop();
  const task = removeNewest(subgroup, fullestKey === key ? path : []);
  if (subgroup.size === 0) group.subgroups.delete(fullestKey);
  return task;
}

function createOverloadedError(): AppError {
  return new AppError('OVERLOADED', { retryAfter: retryAfterSeconds });
}
