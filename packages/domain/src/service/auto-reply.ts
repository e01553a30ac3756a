import type { Language } from '@shop/i18n/languages';

/** The automatic reply of the shop. `hours`: those of the service, null if they are not stated. */
export function autoReply(hours: string | null, language: Language): string {
  if (language === 'en')
    return (
      'Hello! We have received your message, and will answer here as soon as we can.' +
      (hours ? ` We are here from ${hours.replace('-', ' to ')} (Beijing time).` : '')
    );
  return `您好，消息已收到，客服会尽快在这里回复。${hours ? `服务时间：${hours}。` : ''}`;
}
