/** AI assistants, by the hosts they link from: Matomo's list (CC0), and those seen since. */
export const AI = `
chatgpt openai open-ai chat-gpt gpt searchgpt chatgpt-search chatgpt.com chat.openai.com openai.com chat.com chatgpt.org com.openai.chatgpt
chatplus chat-gpt.org chatplus.com
perplexity perplexity-ai perplexityai perplexity.ai pplx.ai ai.perplexity.app.android
gemini google-gemini bard google-bard gemini.google.com gemini.google bard.google.com aistudio.google.com com.google.android.apps.bard
notebooklm notebooklm.google.com notebooklm.google
copilot microsoft-copilot ms-copilot bing-chat bing-copilot bingchat copilot.microsoft.com copilot.com copilot.cloud.microsoft m365.cloud.microsoft microsoft365.com/chat edgeservices.bing.com sydney.bing.com bing.com/chat bing.com/copilotsearch com.microsoft.copilot
claude claude-ai anthropic claude.ai claude.com anthropic.com com.anthropic.claude
deepseek deep-seek deepseek.com com.deepseek.chat
grok xai grok.com x.ai x.com/i/grok twitter.com/i/grok ai.x.grok
mistral le-chat lechat mistral-ai mistral.ai
meta-ai metaai meta.ai ai.meta.com
you.com youchat
phind phind.com
poe quora-poe poe.com
kagi-assistant assistant.kagi.com kagi.com/assistant
duck-ai duckai duck.ai
brave-leo brave.com/leo search.brave.com/ask
lumo proton-lumo lumo.proton.me
opera-aria aria.opera.com
qwen tongyi tongyi-qianwen qwen.ai qwenlm.ai tongyi.aliyun.com tongyi.com qianwen.com qianwen.aliyun.com
kimi moonshot kimi.com kimi.ai moonshot.cn moonshot.ai
doubao doubao.com
ernie yiyan wenxin yiyan.baidu.com ernie.baidu.com chat.baidu.com ai.baidu.com
hunyuan yuanbao hunyuan.tencent.com yuanbao.tencent.com
chatglm zhipu chatglm.cn zhipuai.cn bigmodel.cn z.ai
minimax hailuo hailuoai.com minimax.io minimaxi.com
tiangong tiangong.cn
metaso metaso.cn
yandex-alice alice.yandex.ru ya.ru/alice
gigachat giga.chat
huggingchat hugging-face huggingface huggingface.co hf.co
andi andisearch.com
iask iask.ai
komo komo.ai
felo felo.ai
pi.ai heypi.com inflection.ai
manus manus.im
genspark genspark.ai
character-ai character.ai c.ai
jasper jasper.ai
writesonic chatsonic writesonic.com chatsonic.com
copy.ai
liner.com getliner.com
exa.ai
consensus.app
elicit.com elicit.org
scite scite.ai
monica.im
sider.ai
getmerlin.in
openrouter openrouter.ai
lmarena lmarena.ai lmsys.org
groq groq.com
cohere cohere.com
reka.ai
venice.ai
t3-chat t3.chat
mammouth mammouth.ai
blackbox-ai blackbox.ai useblackbox.io
devv devv.ai
amazon-nova nova.amazon.com
forefront forefront.ai
chathub chathub.gg
ninja-ai ninjachat.ai myninja.ai
typingmind typingmind.com
ithy ithy.com
globe.engineer
waldo.fyi
arc-search search.arc.net
`;
