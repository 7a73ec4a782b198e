/** A video as the video site describes it. */
export interface FoundVideo {
  id: string;
  title: string;
  channel: string;
  publishedAt: string;
}

/** Result of a search at the video site: `quota` when our searches of the day are used up. */
export type VideoOutcome = { type: 'found'; videos: FoundVideo[] } | { type: 'quota' } | { type: 'failed' };

export interface VideoSearch {
  search(query: string): Promise<VideoOutcome>;
  addressOf(videoId: string): string;
}
