import { jsonInTime } from '@sold/service/clients/in-time';
import type { FoundVideo, VideoSearch } from '../context/video-site.ts';

const TIMEOUT_MS = 3_000;
/** Videos that are asked for. */
const COUNT = 6;

/** For a shop without a video site: no search, and no item has videos. */
export const NO_VIDEOS: VideoSearch = {
  addressOf: (videoId) => videoId,
  search: async () => ({ type: 'found', videos: [] }),
};

/** Searches the video site over HTTP; never throws for network errors. */
export function videoSearch({
  baseUrl,
  key,
  timeoutMs = TIMEOUT_MS,
}: {
  baseUrl: string;
  key: string;
  timeoutMs?: number;
}): VideoSearch {
  return {
    addressOf: (videoId) => `${baseUrl}/video/watch?v=${encodeURIComponent(videoId)}`,
    search: async (query) => {
      const url = new URL('/video/v3/search', baseUrl);
      url.search = new URLSearchParams({ key, q: query, maxResults: String(COUNT) }).toString();
      try {
        const { status, ok, body } = await jsonInTime(timeoutMs, url);
        const { items, error } = body as Answer;
        if (status === 403 && error?.errors?.some(({ reason }) => reason === 'quotaExceeded'))
          return { type: 'quota' };
        if (!ok || !Array.isArray(items)) return { type: 'failed' };
        return { type: 'found', videos: items.flatMap(videoOf) };
      } catch {
        return { type: 'failed' };
      }
    },
  };
}

interface Answer {
  items?: {
    id?: { videoId?: string };
    snippet?: { title?: string; channelTitle?: string; publishedAt?: string };
  }[];
  error?: { errors?: { reason?: string }[] };
}

/** Returns the video of an entry, unless it lacks a field. */
function videoOf({ id, snippet }: NonNullable<Answer['items']>[number]): FoundVideo[] {
  const { title, channelTitle, publishedAt } = snippet ?? {};
  if (!id?.videoId || !title || !channelTitle || !publishedAt || Number.isNaN(Date.parse(publishedAt)))
    return [];
  return [{ id: id.videoId, title, channel: channelTitle, publishedAt }];
}
